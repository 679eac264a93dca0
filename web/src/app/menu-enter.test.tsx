import { expect, test } from 'vitest'
import { keepEnterInMenus } from './menu-enter.ts'

test('Enter on an entry of a menu does nothing more than the menu itself; elsewhere it is left alone', () => {
  keepEnterInMenus()
  const press = (element: HTMLElement, key: string) => {
    document.body.append(element)
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
    element.remove()
    return event.defaultPrevented
  }
  const entry = () => {
    const element = document.createElement('li')
    element.setAttribute('role', 'menuitem')
    return element
  }
  expect([press(entry(), 'Enter'), press(entry(), 'Tab')]).toEqual([true, false])
  expect([
    press(document.createElement('button'), 'Enter'),
    press(document.createElement('li'), 'Enter'),
  ]).toEqual([false, false])
})
