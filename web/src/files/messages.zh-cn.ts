export const zhCn = {
  'try-storage': '测试文件存储',
  choose: '选择文件',
  drop: '把文件拖到这里，或点击选择',
  limits: '单个文件不超过 {size} MB',
  kinds: '可以是 {kinds}',
  uploading: '正在上传 {percent}',
  empty: '文件是空的，没有传上去',
  failed: '没有传上去：{reason}',
  retry: '重试',
  cancel: '取消上传',
  'one-only': '一次只取一个文件：{name}',
  remove: '移除',
} as const
