import {
  affectsNobody,
  envelopeHides,
  envelopesGone,
  figuresWithoutNames,
  marksHold,
  marksTimeless,
  namesStruck,
  nobodyFound,
  onceForEach,
  oneEnvelope,
  realAndUnused,
  type Shown,
  signedForWhoIsSignedIn,
  smallGroupsHidden,
  ticketUnseen,
  unnamedCall,
} from './claims.fixture.ts'
import {
  archiveDestroys,
  longStayLonger,
  openedAlone,
  openedTogether,
  sealedAtOnce,
  ticketHolds,
  twoLooks,
} from './claims-of-sealing.fixture.ts'
import { linkKeepsItsUse, onlyTooFast, receiptFinds, sheetHolds } from './claims-of-sheets.fixture.ts'

type Claim = { show: ((shown: Shown) => unknown) | null; 'zh-cn': readonly string[]; en: readonly string[] }

async function onceAndNobodyFound(shown: Shown) {
  await onceForEach(shown)
  nobodyFound(shown)
}

async function marksHoldAndNobodyFound(shown: Shown) {
  await marksHold()
  nobodyFound(shown)
}

/**
 * Every sentence that the pages say about anonymity, in both languages, with what shows it; null promises nothing. Of the
 * standard the other half is a library of others: what they blind, the server signs, and they accept.
 */
export const claims: readonly Claim[] = [
  {
    show: onceAndNobodyFound,
    'zh-cn': ['“匿名一次”的问卷，每人只能填一次，但老师、学院和只能读数据库的人查不出哪份答卷是谁写的。'],
    en: [
      'A survey that is “anonymous, once” is answered once by each person, and neither teachers nor college nor whoever reads the database alone can find out who wrote which answers.',
    ],
  },
  {
    show: null,
    'zh-cn': ['下面写明系统存了什么、没存什么，以及哪些不能保证。'],
    en: ['This page says what is stored, what is not, and what cannot be promised.'],
  },
  {
    show: envelopeHides,
    'zh-cn': ['打开问卷提交时，你的浏览器随机生成一张票据，并把它“盲化”：像装进信封，外面看不到里面。'],
    en: [
      'When you hand in, your browser makes a random ticket and blinds it: it goes into an envelope that nobody can look into.',
    ],
  },
  {
    show: signedForWhoIsSignedIn,
    'zh-cn': ['浏览器用你的登录身份请系统在信封上签名。'],
    en: ['As the person signed in, the browser has the envelope signed.'],
  },
  {
    show: oneEnvelope,
    'zh-cn': ['每人每份问卷只签一张。', '浏览器拆掉信封，得到带签名的票据。'],
    en: [
      'One is signed for each person and survey.',
      'The browser takes the envelope off and holds a signed ticket.',
    ],
  },
  {
    show: ticketUnseen,
    'zh-cn': ['系统没见过这张票据的样子，认不出它来自谁。'],
    en: ['The system has never seen it and cannot tell whose it is.'],
  },
  {
    show: unnamedCall,
    'zh-cn': ['答卷和票据由另一次请求提交，不带登录信息、不带 Cookie。'],
    en: ['Answers and ticket are sent by another request without session or cookie.'],
  },
  {
    show: realAndUnused,
    'zh-cn': ['系统能验证签名是真的、没用过，但不知道是谁的。', '采用国际标准 RFC 9474（RSA 盲签名）。'],
    en: [
      'The system can check that the signature is real and unused, and not whose it is.',
      'By the international standard RFC 9474 (RSA blind signatures).',
    ],
  },
  {
    show: marksHold,
    'zh-cn': ['问卷、学生、教学班。'],
    en: ['Survey, student, class.'],
  },
  {
    show: marksTimeless,
    'zh-cn': ['没有时间。'],
    en: ['No time.'],
  },
  {
    show: envelopesGone,
    'zh-cn': ['问卷关闭后，信封的指纹也删除。'],
    en: ['When the survey is closed the fingerprint of the envelope is deleted, too.'],
  },
  {
    show: sheetHolds,
    'zh-cn': ['随机编号、问卷、教学班、打开的日期、回答、是否存疑、是否由文件导入、第几批公布。'],
    en: [
      'A random number, survey, class, the day of opening, answers, doubts, whether it came from a file, in which release it is shown.',
    ],
  },
  {
    show: onlyTooFast,
    'zh-cn': ['没有姓名、学号、IP 地址、设备，也没有用时，只记“是否过快”。'],
    en: ['No name, no student number, no address, no device and no duration: only whether it was too fast.'],
  },
  {
    show: ticketHolds,
    'zh-cn': ['问卷、教学班、票据指纹、凭证号、加密封好的答卷。'],
    en: ['Survey, class, fingerprint of the ticket, receipt, the sealed answers.'],
  },
  {
    show: openedAlone,
    'zh-cn': ['在线提交的没有票据指纹和凭证号。'],
    en: ['What was handed in here has no fingerprint and no receipt.'],
  },
  {
    show: sealedAtOnce,
    'zh-cn': ['答卷一提交就用这份问卷的密钥加密封存，补齐到 4 KB、8 KB、16 KB 等长度。'],
    en: [
      'Answers are sealed to a key of the survey as soon as they are handed in, filled up to a length of 4 KB, 8 KB, 16 KB and so on.',
    ],
  },
  {
    show: openedTogether,
    'zh-cn': [
      '问卷关闭时，新的有效答卷满 5 份才一起打开，打乱后存进答卷表，与票据不再有联系；不满时继续封存。',
      '重新开放后，新答卷满 5 份才并入结果，前后两次结果相减也找不出个人。',
    ],
    en: [
      'When the survey is closed, new answers are opened together once 5 of them are valid, and stored in random order without any tie to their tickets; fewer stay sealed.',
      'After a survey was open again, new answers join the results once there are 5, so that nobody is found by taking one result from the other.',
    ],
  },
  {
    show: archiveDestroys,
    'zh-cn': ['问卷归档时，删除密钥和仍封存的答卷。'],
    en: ['With the archive the key goes, and what is still sealed.'],
  },
  {
    show: figuresWithoutNames,
    'zh-cn': ['任课教师和学院看到统计，也能存下不带姓名的答卷；不足 5 份时两样都没有。'],
    en: [
      'Teachers and college see figures and can save answer sheets without names; below 5 answers neither.',
    ],
  },
  {
    show: smallGroupsHidden,
    'zh-cn': ['人数太少的分组不显示，也不能用减法算出来。'],
    en: ['Small groups are hidden and cannot be found by subtraction.'],
  },
  {
    show: namesStruck,
    'zh-cn': [
      '写的文字会先去掉姓名、学号、电话和邮箱，打乱后才显示。',
      '你写的文字会先去掉姓名、电话等再显示。',
    ],
    en: [
      'Names, numbers, phones and addresses are struck out of texts, which are shown in random order.',
      'Names, phone numbers and the like are struck out of what you write.',
    ],
  },
  {
    show: null,
    'zh-cn': [
      '有人在你提交的那一刻盯着服务器内存或学校网络设备的访问记录，仍可能按时间猜测。',
      '你在开放题里写出只有你知道的事，看的人也可能认出你。',
      '“匿名公开”的问卷，拿到链接的人都能填，份数可能是一个人凑的。',
    ],
    en: [
      'Somebody who watches the memory of the server or the devices of the network at the very moment you hand in may guess by time.',
      'What only you know gives you away when you write it.',
      'A survey that is “anonymous, public” is answered by whoever has the link, perhaps several times by one person.',
    ],
  },
  {
    show: twoLooks,
    'zh-cn': [
      '在你领取和提交前后各读一次数据库的人，能看出哪张票据是你的，但没有服务器密钥就打不开封存的答卷。',
      '同时拿到服务器密钥和数据库、底层日志或备份的人，能打开封存的答卷，知道是谁写的。',
    ],
    en: [
      'Who reads the database before and after you take and use your ticket sees which ticket is yours, but cannot open sealed answers without the key of the server.',
      'Who has the key of the server, and the database, its log or a backup, can open sealed answers and know who wrote them.',
    ],
  },
  {
    show: longStayLonger,
    'zh-cn': ['写得特别长的答卷，封存后也更长。'],
    en: ['Very long answers stay longer when sealed.'],
  },
  {
    show: oneEnvelope,
    'zh-cn': ['清除浏览器数据会丢掉票据，就不能再提交了。'],
    en: ['Clearing the data of your browser loses the ticket, and then you cannot hand in.'],
  },
  {
    show: figuresWithoutNames,
    'zh-cn': [
      '匿名填写，老师看不出哪份是谁写的',
      '匿名填写，发起问卷的人看不出哪份是谁写的',
      '全班统计和不带姓名的答卷；少于 {minimum} 份时什么都看不到。',
      '统计结果和不带姓名的答卷；少于 {minimum} 份时什么都看不到。',
      '你的回答并入统计结果。',
    ],
    en: [
      'Anonymous: teachers cannot tell who wrote what',
      'Anonymous: whoever sent the survey cannot tell who wrote what',
      'Figures of the class and answer sheets without names, and nothing below {minimum} answers.',
      'Figures and answer sheets without names, and nothing below {minimum} answers.',
      'They count in the figures.',
    ],
  },
  {
    show: linkKeepsItsUse,
    'zh-cn': ['答卷里没有姓名；用个人链接填写的，系统只记下这个链接已经用过。'],
    en: ['Your answers carry no name; of a personal link only that it was used is kept.'],
  },
  {
    show: nobodyFound,
    'zh-cn': ['在系统里都看不出哪份答案是你写的，管理员也不能。'],
    en: ['In the system nobody can tell which answers are yours, not even its administrator.'],
  },
  {
    show: marksHoldAndNobodyFound,
    'zh-cn': ['系统只记下“你领取过凭证”，不保存谁写了哪份答案。'],
    en: ['Only that you took a ticket is kept, not who wrote which answers.'],
  },
  {
    show: affectsNobody,
    'zh-cn': ['你的回答并入全班统计，不影响任何人的成绩。'],
    en: ['They count in the figures of the class and affect nobody’s grade.'],
  },
  {
    show: receiptFinds,
    'zh-cn': ['凭它可以查到这份答卷已保存、是否已和其他答卷一起打开；只有这台设备知道。'],
    en: [
      'It shows that your answers are stored and whether they were opened with others.',
      'Only this device knows it.',
    ],
  },
]
