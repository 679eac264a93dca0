export const notSeated = { 'zh-cn': '学生不在这个教学班', en: 'The student does not sit in this class' }
