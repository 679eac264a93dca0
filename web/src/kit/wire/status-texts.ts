import { type Language, type Translations, translateIn } from '@obelisk/contract/refusal'

const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

/** What a person is told for an HTTP status that is not 200. The English is the specification's. */
const statusTexts: Record<number, Translations> = {
  302: words('接口重定向了！', 'Interface redirected!'),
  400: words('参数不正确！', 'Incorrect parameter!'),
  401: words('您没有权限操作！', 'You do not have permission to operate!'),
  403: words('您没有权限操作！', 'You do not have permission to operate!'),
  404: words('请求地址出错: {url}', 'Error requesting address: {url}'),
  408: words('请求超时！', 'Request timed out!'),
  409: words('系统已存在相同数据！', 'The same data already exists in the system!'),
  500: words('服务器内部错误！', 'Server internal error!'),
  501: words('服务未实现！', 'Service not implemented!'),
  502: words('网关错误！', 'Gateway error!'),
  503: words('服务不可用！', 'Service unavailable!'),
  504: words(
    '服务暂时无法访问，请稍后再试！',
    'The service is temporarily unavailable Please try again later!',
  ),
  505: words('HTTP版本不受支持！', 'HTTP version is not supported!'),
}
const otherStatus = words(
  '异常问题，请联系网站管理员！',
  'Abnormal problem, please contact the website administrator!',
)
const networkTexts = {
  timeout: words('网络请求超时！', 'Network request timeout!'),
  offline: words('您断网了！', 'You are disconnected!'),
  unreachable: words('服务端异常！', 'Server exception!'),
  unreadable: words(
    '服务器的回答无法识别，请刷新页面后重试',
    'The answer of the server was not understood. Please reload the page and try again.',
  ),
} as const
const done = words('操作成功', 'Operation successful')

export const statusText = (language: Language, status: number, url: string): string =>
  translateIn(language, statusTexts[status] ?? otherStatus, { url })

export const networkText = (language: Language, kind: keyof typeof networkTexts): string =>
  networkTexts[kind][language]

export const doneText = (language: Language): string => done[language]
