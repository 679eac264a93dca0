import type { zhCn } from './messages.zh-cn.ts'

export const en: Record<keyof typeof zhCn, string> = {
  purpose: 'How the system is used; every figure is counted now.',
  worked: 'You have worked today: {time}',
  clock: '{hours} h {minutes} min {seconds} s',
  rest: 'Take a break',
  resume: 'Keep working',
  members: 'Staff and students who may sign in',
  administrators: 'Administrators',
  present: 'Sessions used within 24 hours',
  files: 'Uploaded files',
  database: 'Database',
  fortnight: 'The last 14 days',
  finding: 'In the last 14 days: sign-ins {signIns}, acts {acts}, uploads {uploads}',
  day: 'Day',
  'sign-ins': 'Sign-ins',
  acts: 'Acts',
  uploads: 'Uploads',
  newcomers: 'Newest accounts',
  'kind-staff': 'Staff',
  'kind-student': 'Student',
  'kind-admin': 'Administrator',
}
