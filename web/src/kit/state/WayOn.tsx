import { linkTo } from '@obelisk/contract/links'
import type { Permission } from '@obelisk/contract/permission'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Allow } from '../Allow.tsx'
import { useKitTranslations } from '../translations/messages.ts'

const places = {
  terms: [linkTo.academicTerms(), 'teaching-class/edit'],
  classes: [linkTo.teachingClasses(), 'teaching-class/edit'],
  courses: [linkTo.syllabus(), 'syllabus/edit'],
} as const satisfies Record<string, readonly [string, Permission]>

type Props = { to: keyof typeof places; isSecond?: boolean }

/** In a place that is empty because something else has not begun: the way there, or who can begin it. */
export function WayOn({ to, isSecond = false }: Props) {
  const t = useKitTranslations()
  const [address, needs] = places[to]
  return (
    <Allow needs={needs} otherwise={<span>{t(`wait-for-${to}`)}</span>}>
      <Link to={address}>
        <Button type={isSecond ? 'default' : 'primary'}>{t(`way-to-${to}`)}</Button>
      </Link>
    </Allow>
  )
}
