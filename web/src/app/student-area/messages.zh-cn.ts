export const zhCn = {
  area: '学生',
  home: '首页',
  profile: '个人中心',
} as const
