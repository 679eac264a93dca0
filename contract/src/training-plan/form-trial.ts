import { trialCalls } from '#form-template/trial.ts'

export const planTrial = trialCalls('Plan', 'the training plans')
