import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { StateView } from '#kit/state/states.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { useHome } from './home.ts'
import { useWords } from './messages.ts'

export function Page() {
  const say = useWords()
  const navigate = useNavigate()
  const home = useHome()
  return (
    <AloneFrame>
      <StateView alone kind="not-found" title={say('not-found-title')} text={say('not-found-text')}>
        <Button type="primary" onClick={() => void navigate(home ?? '/')}>
          {say('home')}
        </Button>
        <Button type="link" onClick={() => window.history.back()}>
          {say('back')}
        </Button>
      </StateView>
    </AloneFrame>
  )
}
