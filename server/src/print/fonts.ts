import { BorderStyle } from 'docx'

/** 宋体 for text, 黑体 for heads, 楷体 for signatures; Latin letters and digits in their own faces. */
export const song = {
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  eastAsia: 'SimSun',
  cs: 'Times New Roman',
}
export const hei = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'SimHei', cs: 'Arial' }
export const kai = { ascii: 'KaiTi', hAnsi: 'KaiTi', eastAsia: 'KaiTi', cs: 'KaiTi' }

/** Eighths of a point: frames 1.5 pt, rules 0.75 pt. */
export const frame = { style: BorderStyle.SINGLE, size: 12, color: '000000' }
export const rule = { style: BorderStyle.SINGLE, size: 6, color: '000000' }
export const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' }
