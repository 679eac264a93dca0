import { trialCalls } from '#form-template/trial.ts'

/** Only papers that the asking person may print; each is on record as a download. */
export const paperTrial = trialCalls('Paper', 'the exam papers')
