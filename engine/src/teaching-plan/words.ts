/** 作业 实验 测验 */
export const eventKinds = ['homework', 'lab', 'test'] as const
/** 按计划 有调整 未上 */
export const logStates = ['as-planned', 'changed', 'not-held'] as const
