/**
 * Weaknesses of the system that the wire protocol comes from. The title of a test that fails where one is back begins
 * with `weakness D<number>:`. `isTried`: the product was weakened on purpose, and a test of that title, or the one named
 * here, failed.
 * @type {Record<number, { what: string, isTried?: true }>}
 */
export const weaknesses = {
  1: { what: 'the terminal ran commands for an expired token', isTried: true },
  2: {
    what: 'the limit to super administrators stood in the screen only; runs shared one place',
    isTried: true,
  },
  3: { what: 'tokens stood in addresses', isTried: true },
  4: {
    what: 'the configuration, with its secrets, and the rules of members needed no sign-in',
    isTried: true,
  },
  5: { what: 'any administrator wrote unchecked text into the settings of the terminal', isTried: true },
  6: { what: 'passwords were hashed by fast MD5', isTried: true },
  7: { what: 'a changed password left sessions open; refresh tokens stayed the same', isTried: true },
  8: { what: 'tokens and codes came from a generator that can be guessed', isTried: true },
  9: { what: 'one right click passed the captcha, tries were not counted', isTried: true },
  10: { what: 'codes of four signs, any number of tries', isTried: true },
  11: { what: 'the sign-in told which accounts there are, and anybody could lock one', isTried: true },
  12: { what: 'calls were limited by address, which a campus shares', isTried: true },
  13: { what: 'lists were searched and ordered by any column, the password too', isTried: true },
  14: { what: 'whatever was sent was saved; rules that one does not hold were granted', isTried: true },
  15: { what: 'what the sender called a file decided whether it was taken', isTried: true },
  16: { what: 'input was changed as it came in', isTried: true },
  17: { what: 'texts of faults went out, and answers ran as scripts of other sites', isTried: true },
  18: { what: 'the log of sensitive fields kept secrets and rolled them back', isTried: true },
  19: { what: 'limits of what administrators see and change had gaps', isTried: true },
  20: { what: 'every call wrote the time of the sign-in', isTried: true },
  21: { what: 'calls that waited for a refresh waited for ever when it failed', isTried: true },
  22: { what: 'sorting changed two places instead of moving one', isTried: true },
  23: { what: 'English was incomplete', isTried: true },
  24: { what: 'equal calls of two parts of a page cancelled each other', isTried: true },
  25: { what: 'people of some groups could not change the own address', isTried: true },
  26: { what: 'code and fonts of others were loaded', isTried: true },
  27: { what: 'a page asked one question for each of its figures', isTried: true },
}
