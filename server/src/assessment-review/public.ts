export { readReviewOf } from './read-review.ts'
export {
  beginReviewOf,
  decideReviewOf,
  judgeReviewOf,
  saveReviewOf,
  submitReviewOf,
} from './write-review.ts'
