export { type ChangeReason, marksChanged } from './marks-changed.ts'
export { originOf } from './sheet/origin-of.ts'
export { type EvaluationSheet, type SheetClass, sheetOf } from './sheet/sheet-of.ts'
