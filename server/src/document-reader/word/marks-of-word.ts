import type { MathElement } from '@obelisk/engine/formula/omml-latex'
import { elementsIn, type MarkupElement } from '@obelisk/engine/markup/markup'

/** Whether a switch of a look, such as bold, is there and not turned off. */
export const isOn = (element: MarkupElement | undefined): boolean =>
  element !== undefined && !/^(0|false|off|none)$/.test(element.attributes.val ?? '')

/** The elements of Office Math, whose attributes the reader of formulas wants. */
export const mathOf = (element: MarkupElement): MathElement => ({
  name: element.name,
  text: element.children.filter((one): one is string => typeof one === 'string').join(''),
  attributes: element.attributes,
  children: elementsIn(element).map(mathOf),
})
