import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { TypedItems } from '../site-config/whole.ts'

export const storeFails = refusal(
  'store-fails',
  '文件存储不可用：{reason}',
  'The store of files does not work: {reason}',
)
export const filesThere = refusal(
  'store-holds-files',
  '当前的存储中有 {count} 个文件，按新的设置读不到它们；请先把内容复制过去，再保存',
  '{count} files lie in the present store and cannot be read by the new settings. Copy them there first, then save.',
)

export const tryStorage = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/tryStorage',
  access: 'super',
  title: { 'zh-cn': '系统配置-测试文件存储', en: 'System configuration: try the store of files' },
  summary:
    'Writes, reads and removes a small object in the store of files, as the settings given, saved or not, describe it.',
  done: {
    'zh-cn': '文件存储可用：写入、读取和删除都已成功',
    en: 'The store works: an object was written, read and removed.',
  },
  input: z.object({ typed: TypedItems }),
  output: Done,
})
