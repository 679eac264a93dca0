export const zhCn = {
  area: '会员中心',
  'main-site': '主站首页',
  security: '账号安全',
  'no-menu': '没有找到可以跳转的路由~',
  off: '会员中心已禁用，请联系网站管理员开启。',
} as const
