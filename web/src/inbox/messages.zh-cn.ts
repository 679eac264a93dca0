export const zhCn = {
  inbox: '收件箱',
  unread: '{count} 条未读',
  notices: '通知',
  jobs: '后台任务',
  'read-all': '全部标为已读',
  'no-notices': '没有通知',
  'no-notices-text': '审批、退回和到期提醒会出现在这里。',
  'no-jobs': '没有后台任务',
  'no-jobs-text': '导入、批量导出和重新计算会在这里显示进度，离开页面也会继续。',
  open: '打开',
  'job-done': '“{title}”已完成',
  'job-failed': '“{title}”失败：{error}',
} as const
