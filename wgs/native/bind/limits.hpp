// How long work may go on, as Python says.
#pragma once

#include <nanobind/nanobind.h>

#include "core/meter.hpp"

namespace wgs {

// Looks for Ctrl-C, and passes a checkpoint, from the thread that called in; throws when the work is to end.
inline void check_signals() {
  const nanobind::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
  nanobind::module_::import_("wgs.base.checkpoints").attr("checkpoint")();
}

// A limit of Python's: a SearchLimit, which makes the errors of the boards that reach it.
class SearchLimit {
 public:
  explicit SearchLimit(nanobind::handle limit) : limit_(nanobind::borrow(limit)) {
    // More steps than these are as good as no limit.
    const nanobind::object steps = nanobind::getattr(limit, "steps"), seconds = nanobind::getattr(limit, "seconds");
    if (!steps.is_none()) nanobind::try_cast(steps, limits_.steps);
    if (!seconds.is_none()) limits_.seconds = nanobind::cast<double>(seconds);
  }

  const Limit& limits() const { return limits_; }
  // The error of a board that has reached its limit.
  nanobind::object make_fault(Outcome outcome) const {
    return limit_.attr(outcome == Outcome::out_of_time ? "out_of_time" : "out_of_steps")();
  }
  [[noreturn]] void refuse(Outcome outcome) const {
    const nanobind::object fault = make_fault(outcome);
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(fault.ptr())), fault.ptr());
    throw nanobind::python_error();
  }

 private:
  nanobind::object limit_;
  Limit limits_;
};

}  // namespace wgs
