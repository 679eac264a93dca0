import { notice } from '../notice.ts'

export const measureAssigned = notice(
  'improvement-assigned',
  '有一项改进措施由你负责，{due} 前完成：{measure}',
  'A measure is yours, due {due}: {measure}',
)
export const measureReturned = notice(
  'improvement-returned',
  '改进措施被退回：{measure}',
  'A measure was returned: {measure}',
)
export const measureVerified = notice(
  'improvement-verified',
  '改进措施已验证：{measure}',
  'A measure was verified: {measure}',
)
export const measureDue = notice(
  'improvement-due',
  '改进措施应于 {due} 前完成：{measure}',
  'A measure is due {due}: {measure}',
)
