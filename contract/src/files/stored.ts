import { refusal } from '../refusal.ts'

export const storeFull = refusal(
  'store-full',
  '服务器的存储空间不足，文件没有保存；请联系管理员',
  'The server has no room left, so the file was not kept. Please tell your administrator.',
)
export const storeAway = refusal(
  'store-away',
  '文件存储服务暂时没有响应，请稍后重试',
  'The store of files does not answer at the moment. Please try again later.',
)
export const contentGone = refusal(
  'content-gone',
  '文件的内容已经不在存储中，请重新上传',
  'The content of this file is no longer in the store. Please upload it again.',
)
export const storeUnknown = refusal(
  'store-unknown',
  '文件存储没有配置完整，请联系系统管理员',
  'The store of files is not configured. Please tell your administrator.',
)
export const uploadQuota = refusal(
  'upload-quota',
  '每人 24 小时内最多上传 {limit} MB，你已上传 {used} MB，这个文件有 {size} MB；请稍后再传，或请管理员调整上限',
  'Everybody may upload {limit} MB in 24 hours. You have uploaded {used} MB, and this file has {size} MB. Please try later, or ask an administrator for more.',
)
