import { BorderStyle, convertMillimetersToTwip } from 'docx'

/** 宋体 for text, 黑体 for heads, 楷体 for signatures; Latin letters and digits in their own faces. */
export const song = {
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  eastAsia: 'SimSun',
  cs: 'Times New Roman',
}
export const hei = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'SimHei', cs: 'Arial' }
export const kai = { ascii: 'KaiTi', hAnsi: 'KaiTi', eastAsia: 'KaiTi', cs: 'KaiTi' }

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

const mm = convertMillimetersToTwip

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

/** Width of the text on a page that lies. */
export const lyingWidth = page.height - page.left - page.right

/** Line of 17.5 points. */
export const line = 350

/** Eighths of a point: frames 1.5 pt, rules 0.75 pt. */
export const frame = { style: BorderStyle.SINGLE, size: 12, color: '000000' }
export const rule = { style: BorderStyle.SINGLE, size: 6, color: '000000' }
export const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
