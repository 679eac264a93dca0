/** Sizes in half points, by their names in Chinese typesetting. */
export const size = {
  one: 52,
  two: 44,
  smallTwo: 36,
  smallThree: 30,
  four: 28,
  smallFour: 24,
  five: 21,
  smallFive: 18,
}

/** Twentieths of a point, the unit of lengths in Word. */
export const mm = (length: number) => Math.floor((length / 25.4) * 72 * 20)

/** A4 in twentieths of a point, as Word writes it, bound at the left. */
export const page = {
  width: 11906,
  height: 16838,
  top: mm(25),
  bottom: mm(23),
  left: mm(28),
  right: mm(26),
}

/** Width of the text in twentieths of a point. */
export const textWidth = page.width - page.left - page.right

/** Width of the text on a landscape page. */
export const landscapeWidth = page.height - page.left - page.right

/** The space between the two columns of an A3 page, and the width of each. */
export const columnSpace = mm(15)
export const columnWidth = Math.floor((2 * page.width - page.left - page.right - columnSpace) / 2)

/** Lines to write on by hand, and what a length in millimetres is in them. */
export const writingLine = mm(8)
export const writingLines = (length: number) => Math.max(1, Math.round(length / 8))

/** A line height of 17.5 points. */
export const line = 350

/** One of 15 points, for collections of many short texts. */
export const compactLine = 300
