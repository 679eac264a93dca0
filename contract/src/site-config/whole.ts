import * as z from 'zod'
import { wants } from '../field-texts.ts'
import { refusal } from '../refusal.ts'

export const itemsNeeded = refusal(
  'config-items-needed',
  '要启用这一项，还需要填写：{items}',
  'To switch this on, please fill in too: {items}.',
)
export const secretNeeded = refusal(
  'config-secret-needed',
  '地址与已保存的不同，请重新填写密钥',
  'The address differs from what is saved; please enter the secret again.',
)

/** What is wrong with the address of another system. */
export const addressRefusals = {
  address: refusal('config-address', '这不是可以访问的地址', 'This is no address that can be called.'),
  secure: refusal(
    'config-address-insecure',
    '须以 https:// 开头；只在试用时，可在“基础配置”的“对外访问范围”中允许 http',
    'It must begin with https://. For trials only, allow http under Basics, “Calls to other systems”.',
  ),
  private: refusal(
    'config-address-private',
    '这个地址在内网或本机；如确需访问，请先在“基础配置”的“对外访问范围”中允许内网',
    'This address lies in a private network or on this machine. If that is meant, allow it first under Basics, “Calls to other systems”.',
  ),
  forbidden: refusal(
    'config-address-forbidden',
    '这个地址用于云主机的内部信息，不允许访问',
    'This address serves the inside of cloud machines and may not be called.',
  ),
} as const

/** Values as a page of the configuration holds them, by the names of its items; what is left out stays as it is saved. */
export const TypedItems = z
  .record(z.string().max(30), z.unknown())
  .refine((typed) => Object.keys(typed).length <= 100, wants('tooMany'))
