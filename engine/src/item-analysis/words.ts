/** Bands of easiness P, the easiest first. */
export const difficultyBands = ['very_easy', 'easy', 'medium', 'hard', 'very_hard'] as const
/** Bands of discrimination D, the best first. */
export const discriminationBands = ['very_good', 'good', 'marginal', 'poor', 'negative'] as const
