export const demoPassword = 'Obelisk2026'

/** The accounts that the welcome names, each with its office. */
export const demoAccounts = [
  ['dean', '教学院长', 'teaching dean'],
  ['director', '专业负责人、系主任', 'programme director'],
  ['leader', '课程负责人', 'course leader'],
  ['teacher', '任课教师', 'teacher'],
  ['secretary', '教学秘书', 'teaching secretary'],
  ['supervisor', '督导', 'supervisor'],
  ['registrar', '教务处', 'office of academic affairs, the whole school'],
  ['20230101', '学生', 'student'],
  ['admin', '超级管理员', 'super administrator, signs in at /admin'],
  ['clerk', '权限较少的管理员', 'administrator with few rights, at /admin'],
] as const
