/** Words that common passwords are made of: in English, in pinyin, on the keyboard, of a university. */
const bases = new Set(
  `password passw0rd passwd pass secret letmein welcome login admin administrator root user guest test demo temp default
  changeme qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc poiuyt mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh aaaa aaaaaa abcabc iloveyou loveyou love lovely sunshine princess dragon monkey
  football baseball basketball soccer hockey superman batman spiderman pokemon starwars naruto shadow master killer hunter
  freedom whatever trustno michael jordan jennifer jessica ashley daniel thomas charlie andrew michelle robert george
  summer winter spring autumn january monday friday flower cookie cheese pepper ginger banana orange apple google baidu
  tencent taobao alibaba wechat weixin xiaomi huawei microsoft windows computer internet samsung iphone android
  woaini woaiwojia woaini woshishui wodemima mima mimahenchang nihao nihaoma zhongguo china beijing shanghai tsinghua
  zhangwei wangwei liwei lina wangfang zhangsan lisi wangwu xiaoming laoshi jiaoshi xuesheng xuexiao daxue jiaowu jiaowuchu
  student teacher school college university jwc jwxt obelisk hello helloworld money lucky happy smile angel
  a b p q qq ww aa zz xx dd as qwe asd zxc wsx qaz qwer zaq asdasd qweqwe qweasd qweasdzxc zaqwsx`.split(
    /\s+/,
  ),
)

const walks = [
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]

/** The letters that people write as signs. */
const plain = (text: string) =>
  text
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')

const isRepeated = (text: string) => /^(.{1,4})\1+$/su.test(text)
const isWalk = (text: string) => walks.some((walk) => walk.includes(text))
const isDate = (text: string) => /^(19|20)\d{2}[-./]?(0[1-9]|1[0-2])[-./]?([0-2]\d|3[01])$/.test(text)

let listed: Promise<ReadonlySet<string>> | undefined

/** Passwords that many people were found to have. Schools with the plain rule never load them. */
const list = () => {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return listed
}

/**
 * Whether a password is one of those tried first: one of the shipped list, a common word with digits or signs around
 * it, keys in a row, one thing repeated, a date, a mobile number.
 */
export async function isCommon(password: string): Promise<boolean> {
  const text = password.toLowerCase()
  return isMadeOfCommon(text) || (await list()).has(text)
}

function isMadeOfCommon(text: string): boolean {
  if (isRepeated(text) || isWalk(text) || isDate(text) || /^1\d{10}$/.test(text)) return true
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/gu, '')
  if (core === '') return new Set(text).size < 8
  return [core, plain(core), plain(text).replace(/[\d\W_]+$/gu, '')].some((word) => bases.has(word))
}
