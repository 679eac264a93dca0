export const zhCn = {
  area: '学生',
  home: '首页',
  tabs: '学生页面',
} as const
