import type { Translations } from '../refusal.ts'

/** The specification's rule, or the stricter one that a school may switch to (OWASP ASVS 5.0). */
export const passwordRules = ['default', 'strict'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** What each rule asks for, as it stands below the field. */
export const passwordTexts: Record<PasswordRule, Translations> = {
  default: {
    'zh-cn': '密码要求6到32位，不能包含 & < > " \'',
    en: 'The password requires 6 to 32 characters and cannot contain & < > " \'',
  },
  strict: {
    'zh-cn': '密码要求8到128位，任意字符，不能是常见密码',
    en: 'The password requires 8 to 128 characters of any kind and must not be a common one',
  },
}

const shapes: Record<PasswordRule, RegExp> = {
  default: /^[^&<>"'\r\n]{6,32}$/u,
  strict: /^.{8,128}$/su,
}

/** Whether a new password has the shape the rule asks for; the list of common passwords is the server's. */
export const hasShape = (rule: PasswordRule, password: string): boolean => shapes[rule].test(password)
