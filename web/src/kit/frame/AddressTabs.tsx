import { Tabs } from 'antd'
import { useNavigate } from 'react-router'
import css from './frame.module.css'

type Props<Path extends string> = { at: Path; tabs: readonly { path: Path; label: string }[] }

/** Pages that are one place with tabs; each tab has its own address. */
export function AddressTabs<Path extends string>({ at, tabs }: Props<Path>) {
  const navigate = useNavigate()
  return (
    <Tabs
      className={css.tabs ?? ''}
      activeKey={at}
      onChange={(path) => void navigate(path)}
      items={tabs.map(({ path, label }) => ({ key: path, label }))}
    />
  )
}
