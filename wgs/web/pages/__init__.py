"""The pages: a module a group of them, with the context of each as a class."""
