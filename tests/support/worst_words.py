"""The worst words, as somebody else lists them: English ones that took no part in building `dictionaries/rude.txt`.

They are those of the package badwords-list of npm (Copyright (c) 2013 Maurice Butler, MIT licence) that english.txt
has, but for words that are harmless in their first meaning, such as BALLS, PECKER, POOP and SNATCH.
"""

from __future__ import annotations

WORST = frozenset(
    """
    ANAL ANUS ARSE ASS ASSES ASSHOLE ASSHOLES BASTARD BESTIALITY BITCH BITCHES BITCHIN BITCHING BLOWJOB BLOWJOBS
    BOLLOCK BONER BOOB BOOBS BUGGER BUTTHOLE CHINK CLIT CLITORIS CLITS COCK COCKS COCKSUCKER COON CRAP CUM
    CUMMER CUMMING CUMS CUNNILINGUS CUNT CUNTS DICK DICKHEAD DILDO DILDOS EJACULATE EJACULATED EJACULATES
    EJACULATING EJACULATION FAG FAGGING FAGGOT FAGOT FAGOTS FAGS FANNY FELLATE FELLATIO FISTFUCK FISTFUCKED
    FISTFUCKING FISTFUCKS FUCK FUCKED FUCKER FUCKERS FUCKHEAD FUCKHEADS FUCKING FUCKINGS FUCKS GANGBANG
    GANGBANGED GANGBANGS GODDAMN GODDAMNED HOMO HORNIEST HORNY JAP JISM JIZZ LABIA MASTURBATE MOTHERFUCKER
    MOTHERFUCKERS MOTHERFUCKING NIGGA NIGGAS NIGGAZ NIGGER NIGGERS ORGASM ORGASMS PENIS PISS PISSED PISSER
    PISSERS PISSES PISSING PORN PORNO PORNOGRAPHY PORNOS PUSSIES PUSSY RETARD SCROTUM SEMEN SEX SHAGGER SHAGGING
    SHIT SHITE SHITHEAD SHITING SHITS SHITTED SHITTING SHITTY SKANK SLUT SLUTS SMEGMA SMUT SPUNK TESTICLE TIT
    TITS TITTIES TOSSER TURD TWAT VAGINA VULVA WANK WANKER WHORE
""".split()  # noqa: SIM905
)

WORST_BY_LANGUAGE = {
    language: words.split()
    for language, words in {
        "danish": """
            anal anus bestialitet blowjob dildo dildoer ejakulation ejakulere ejakulerede ejakulerer fellatio fisse
            fucker hore klitoris kusse liderlig lort lorte luder nazi nigger niggere onanere orgasme orgasmer penis
            pik pis pisser pisses porno pornografi røv røvhul røvhuller skamlæber skide skider skiderik smegma
            sædafgang testikel vagina voldtage voldtægtsforbryder vulva
        """,
        "dutch": """
            anaal anus clitoris dildo ejaculaat ejaculatie fellatio flikker geile godverdomme hoer klootzakken kont
            kut kutje kutjes lul masturberen nazi neger negers neuken neuker neukt orgasme orgasmes penis pissen
            pissend pisser porno pornografie schaamlippen schijten scrotum seks shemale slet sletten smegma sperma
            stront tieten vagina verkrachting vulva zaadbal zaadlozing
        """,
        "french": """
            anal anus baise baiseurs bestialité branler chier chié clitoris connard connards cul culs enculer
            enfoiré fellation godemiché godes masturber merde merdique nazi nègre nègres orgasme orgasmes pisse
            pisser porno pornographie putain pédé pénis quéquette salope salopes scrotum sexe smegma sperme suceuse
            testicule vagin violeur vulve éjaculant éjaculation éjacule éjaculer éjaculé
        """,
        "german": """
            anal anus arsch arschloch arschlöcher bastard beschissen dildo dildos ejakulation ejakulieren ejakuliert
            fellatio ficken ficker fickt fotze fotzen gefickt geil geschissen hoden hodensack hure hurensohn
            klitoris masturbieren muschi nazi nigger orgasmen orgasmus penis piss pissen pisser pisst porno
            pornographie prostituierte rimming schamlippen scheiße scheißen schlampe schlampen schwanzlutscher
            schwuchtel schwuchteln sex smegma sperma titten transen vagina vergewaltigen vergewaltiger vulva wichsen
        """,
        "polish": """
            analny cipa cipki cycek cycki czarnuch czarnuchy dildo dupa dupek dupki dziwka dziwki fellatio
            gwałciciel gówniany gówno kurwa kutas nazi odbyt odbytnica orgazm orgazmy penis pierdolić pierdolony
            porno seks skurwiel skurwiele sperma sranie srom wibratory zdzira łechtaczka
        """,
        "portuguese": """
            anal cagando clitóris ejacula ejaculado ejacular ejaculação escroto estupro felação masturbar merda
            merdas nazista orgasmo orgasmos pornografia porra prostituta sexo testículo tetas vagina vulva ânus
        """,
        "spanish": """
            anal ano bastardo cagadas cagado cagando carajo clítoris coño coños culo culos escroto eyacula
            eyaculación eyaculado eyacular folla follada folladores follar mamada maricones maricón masturbarse mear
            mierda nazi orgasmo orgasmos pene polla porno pornografía puta putas semen sexo testículo teta tetas
            vagina violador vulva zurullo
        """,
    }.items()
}
"""The same for other languages: words of the lists that ship which washyourmouthoutwithsoap has, a package of npm
(Copyright (c) 2018 Andrew Sliwinski, MIT licence), without those that are harmless in their first meaning.

Most of these lists had them before they were compared with that package; 26 words were added after it."""
