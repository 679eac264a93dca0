export { marksChanged } from './marks-changed.ts'
export { originOf } from './sheet/origin-of.ts'
export { sheetFacts } from './sheet/sheet-facts.ts'
export { type EvaluationSheet, sheetOf } from './sheet/sheet-of.ts'
