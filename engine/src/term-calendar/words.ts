/** 放假 调课 考试 */
export const calendarKinds = ['holiday', 'make-up', 'exam'] as const
