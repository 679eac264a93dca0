import { expect, test } from 'vitest'
import { en } from './messages.en.ts'
import { zhCn } from './messages.zh-cn.ts'

test('spec 8: captcha messages cover loading failure, wrong area clicked and verification successful', () => {
  expect([zhCn.failed, zhCn.missed, zhCn.passed, zhCn['please-click']]).toEqual([
    '验证码加载失败，请点击刷新按钮',
    '未点中正确区域，请重试！',
    '验证成功！',
    '请依次点击',
  ])
  expect([en.failed, en.missed, en.passed, en['please-click']]).toEqual([
    'Captcha loading failed, please click refresh button',
    'The correct area is not clicked, please try again!',
    'Verification is successful!',
    'Please click',
  ])
})
