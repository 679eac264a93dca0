export { commitmentTo, labelDrawn } from './life/draw.ts'
export { countedForReview } from './text/counted-for-review.ts'
export { seal } from './text/seal.ts'
export { itemOfQuestion } from './text/take-questions.ts'
