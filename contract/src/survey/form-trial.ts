import { trialCalls } from '#form-template/trial.ts'

export const surveyTrial = trialCalls('Survey', 'the closed surveys')
