import { trialCalls } from '#form-template/trial.ts'

export const graduationTrial = trialCalls('Graduation', 'the cohorts')
