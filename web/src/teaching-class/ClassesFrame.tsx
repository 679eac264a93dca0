import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWords } from './messages.ts'

const tabs = { '/TeachingClasses': 'classes', '/AcademicTerms': 'terms' } as const

/** Classes and terms are one place with two tabs; each has its own address. */
export function ClassesFrame({ at, children }: { at: keyof typeof tabs; children: ReactNode }) {
  const say = useWords()
  const navigate = useNavigate()
  return (
    <PageFrame purpose={say('purpose')}>
      <Tabs
        style={{ marginBottom: 12, flex: 'none' }}
        activeKey={at}
        onChange={(path) => void navigate(path)}
        items={Object.entries(tabs).map(([key, word]) => ({ key, label: say(word) }))}
      />
      {children}
    </PageFrame>
  )
}
