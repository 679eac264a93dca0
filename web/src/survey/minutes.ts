/** How long so many questions take, about. */
export const minutesFor = (questions: number) => Math.max(1, Math.round(questions / 4))
