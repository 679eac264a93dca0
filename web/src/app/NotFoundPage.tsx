import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { StateView } from '#kit/state/states.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { useWords } from './messages.ts'

export function Page() {
  const say = useWords()
  const navigate = useNavigate()
  return (
    <AloneFrame>
      <StateView alone kind="not-found" title={say('not-found-title')} text={say('not-found-text')}>
        <Button type="primary" onClick={() => void navigate('/')}>
          {say('home')}
        </Button>
        <Button type="link" onClick={() => window.history.back()}>
          {say('back')}
        </Button>
      </StateView>
    </AloneFrame>
  )
}
