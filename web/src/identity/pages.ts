import { UserOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/user/login',
    area: 'user',
    title: { 'zh-cn': '登录', en: 'Sign in' },
    needs: 'anyone',
    bare: true,
    load: () => import('./SignInPage.tsx'),
  },
  {
    path: '/student/login',
    area: 'student',
    title: { 'zh-cn': '学生登录', en: 'Student sign-in' },
    needs: 'anyone',
    bare: true,
    load: () => import('./student/StudentSignInPage.tsx'),
  },
  {
    path: '/student/profile',
    area: 'student',
    title: { 'zh-cn': '个人中心', en: 'Member centre' },
    needs: 'member',
    load: () => import('./student/StudentProfilePage.tsx'),
    menu: { group: 'home', icon: UserOutlined, order: 40 },
    shape: 'form',
  },
  {
    path: '/admin/login',
    area: 'admin',
    title: { 'zh-cn': '登录', en: 'Login' },
    needs: 'anyone',
    bare: true,
    load: () => import('./office/OfficeSignInPage.tsx'),
  },
  {
    path: '/user/account/profile',
    area: 'user',
    title: { 'zh-cn': '个人资料', en: 'Profile' },
    needs: 'member',
    load: () => import('./profile/ProfilePage.tsx'),
    shape: 'form',
  },
  {
    path: '/user/account/changePassword',
    area: 'user',
    title: { 'zh-cn': '修改密码', en: 'Change password' },
    needs: 'member',
    load: () => import('./account/PasswordPage.tsx'),
  },
  {
    path: '/user/security',
    area: 'user',
    title: { 'zh-cn': '账号安全', en: 'Account security' },
    needs: 'member',
    load: () => import('./account/AccountPage.tsx'),
    shape: 'form',
  },
  {
    path: '/admin/routine/outgoing',
    area: 'admin',
    title: { 'zh-cn': '验证码发送记录', en: 'Codes sent' },
    needs: 'routine/outgoing/index',
    load: () => import('./outgoing/OutgoingPage.tsx'),
  },
]
