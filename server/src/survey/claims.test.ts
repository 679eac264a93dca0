import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { closedByAll, size } from './anonymity.fixture.ts'
import {
  affectsNobody,
  envelopeHides,
  envelopesGone,
  figuresOnly,
  marksHold,
  marksTimeless,
  mixedAtEnd,
  mixedByEight,
  namesStruck,
  nobodyFound,
  onceForEach,
  oneEnvelope,
  onlyTooFast,
  realAndUnused,
  receiptFinds,
  type Shown,
  sheetHolds,
  signedForWhoIsSignedIn,
  smallGroupsHidden,
  ticketUnseen,
  unnamedCall,
} from './claims.fixture.ts'
import { classWithSyllabus } from './survey.fixture.ts'

let shown: Shown

beforeAll(async () => {
  const place = await classWithSyllabus(size)
  shown = { place, closed: await closedByAll(place) }
})

/** Every sentence that the pages say about anonymity, with what shows it; null promises nothing. */
const claims: Record<string, ((shown: Shown) => unknown) | null> = {
  '“匿名一次”的问卷，每人只能填一次，但谁也查不出哪份答卷是谁写的。': async (shown) => {
    await onceForEach(shown)
    nobodyFound(shown)
  },
  '下面写明系统存了什么、没存什么，以及哪些不能保证。': null,
  '打开问卷提交时，你的浏览器随机生成一张票据，并把它“盲化”：像装进信封，外面看不到里面。': envelopeHides,
  '浏览器用你的登录身份请系统在信封上签名。': signedForWhoIsSignedIn,
  '每人每份问卷只签一张。': oneEnvelope,
  '浏览器拆掉信封，得到带签名的票据。': oneEnvelope,
  '系统没见过这张票据的样子，认不出它来自谁。': ticketUnseen,
  '答卷和票据由另一次请求提交，不带登录信息、不带 Cookie。': unnamedCall,
  '系统能验证签名是真的、没用过，但不知道是谁的。': realAndUnused,
  '问卷、学生、教学班。': marksHold,
  '没有时间。': marksTimeless,
  '问卷关闭后，信封的指纹也删除。': envelopesGone,
  '随机编号、问卷、教学班、日期（只到天）、回答、是否存疑、是否由文件导入、是否已重排、票据指纹、凭证号。':
    sheetHolds,
  '没有姓名、学号、IP 地址、设备，也没有用时，只记“是否过快”。': onlyTooFast,
  '数据库里先来的通常排在前面，所以系统每收到八份就把它们和旧答卷混在一起重排；问卷关闭时全部重排一次。':
    async (shown) => {
      await mixedByEight(shown)
      mixedAtEnd(shown)
    },
  '任课教师和学院只看统计，不足 5 份不显示；人数太少的分组不显示，也不能用减法算出来。': async (shown) => {
    await figuresOnly(shown)
    smallGroupsHidden()
  },
  '写的文字会先去掉姓名、学号、电话和邮箱，打乱后才显示。': namesStruck,
  '有人在你提交的那一刻同时盯着服务器内存、数据库的底层日志或学校网络设备的访问记录，仍可能按时间猜测。':
    null,
  '你在开放题里写出只有你知道的事，看的人也可能认出你。': null,
  '清除浏览器数据会丢掉票据，就不能再提交了。': oneEnvelope,
  // the other half is a library of others: what they blind, the server signs, and they accept
  '采用国际标准 RFC 9474（RSA 盲签名）。': realAndUnused,
  '匿名填写，老师只看到全班统计': figuresOnly,
  '全班统计；少于 {minimum} 份时不显示任何结果。': figuresOnly,
  '你写的文字会先去掉姓名、电话等再显示。': namesStruck,
  '都看不出哪份答案是你写的，管理员也不能。': nobodyFound,
  '系统只记下“你领取过凭证”，不保存谁写了哪份答案。': async (shown) => {
    await marksHold()
    nobodyFound(shown)
  },
  '你的回答并入全班统计，不影响任何人的成绩。': affectsNobody,
  '凭它可以查到这份答卷已保存；只有这台设备知道。': receiptFinds,
}

/** The words of a page as its file of messages has them, by their keys. */
function wordsOf(page: string): Map<string, string> {
  const file = readFileSync(
    new URL(`../../../web/src/survey/${page}/messages.zh-cn.ts`, import.meta.url),
    'utf8',
  )
  return new Map(
    [...file.matchAll(/^ {2}'?([\w-]+)'?:\s+'([^']*)',$/gm)].map(([, key = '', text = '']) => [key, text]),
  )
}

const sentencesOf = (text: string) => text.match(/[^。]+。?/g) ?? []

const ofFilling = [
  ...['way-anonymous-once', 'who-teacher-text', 'who-anyone-text'],
  ...['done-kept-anonymous', 'done-use', 'receipt-text'],
]

test('every sentence that the pages say about anonymity has something that shows it, and nothing else is shown', () => {
  const page = [...wordsOf('anonymity')].filter(([key]) => !/title|^check-/.test(key)).map(([, text]) => text)
  const words = wordsOf('fill')
  const said = [...page, ...ofFilling.map((key) => words.get(key) ?? key)].flatMap(sentencesOf)
  expect(new Set(said)).toEqual(new Set(Object.keys(claims)))
})

describe('what the student is told holds', () => {
  const claimed = Object.entries(claims).flatMap(([said, show]) => (show ? [{ said, show }] : []))
  test.each(claimed)('$said', async ({ show }) => {
    await show(shown)
  })
})
