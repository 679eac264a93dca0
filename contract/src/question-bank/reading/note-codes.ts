/** What may be noticed while a question is read from a file; see `NoteCode` of the engine. */
export const noteCodes = [
  ...(['kind-unknown', 'kind-guessed', 'answer-lacking', 'answer-unread', 'answer-apart'] as const),
  ...([
    'formula-old',
    'drawing-unshown',
    'picture-lacking',
    'picture-outside',
    'part-unread',
    'score-lacking',
  ] as const),
  ...(['credit-partial', 'any-right', 'weights-left', 'tolerance-changed', 'answer-pattern'] as const),
  ...(['answers-wrong', 'feedback-moved', 'choices-left', 'variable-left', 'media-left'] as const),
  ...(['text-guessed', 'file-unread'] as const),
  ...(['answer-on-line', 'picture-at-heading'] as const),
] as const
