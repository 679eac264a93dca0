/**
 * Closes an attribute and a tag, makes elements that run, begins like a formula, is one long word for the layout, and
 * holds a sign that XML cannot say.
 */
export const hostileText =
  '=1\'"><img/src=x/onerror=alert(1)></script><script>alert(1)</script><b/id=made-by-data>{{7*7}}\u0001'

/** The same for fields that take a few characters. */
export const hostileWord = '=1"><b/id=made-by-data>'
