import { trialCalls } from '#form-template/trial.ts'

export const reportTrial = trialCalls('Report', 'the reports')
