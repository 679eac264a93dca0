import { type ManagedCommand, type PlainCommand, plainCommands } from '@obelisk/contract/terminal'
import { useTranslations } from '../messages.ts'

const isPlain = (key: string): key is PlainCommand => plainCommands.some((known) => known === key)

const managed = {
  test: 'test',
  'web-install': 'install',
  'web-build': 'republish',
} as const satisfies Record<ManagedCommand, string>

const isManaged = (key: string): key is ManagedCommand => Object.hasOwn(managed, key)

/** What a key of the list does, in words; an unknown key stands for itself. */
export function useCommandLabel(): (key: string) => string {
  const t = useTranslations()
  return (key) => {
    if (isPlain(key)) return t(`command-${key}`)
    const [group = '', manager = ''] = key.split('.')
    return isManaged(group) ? `${t(managed[group])} (${manager})` : key
  }
}
