import { allNamed, childNamed, childrenNamed, type MarkupElement, textIn } from '../markup/markup.ts'

/** What an item declares of a response. `correct` are values in their order; `mapped` those that earn something. */
export type Response = { cardinality: string; correct: readonly string[]; mapped: readonly string[] }

const valueIn = (value: MarkupElement) => textIn(value).trim().replace(/\s+/g, ' ')

function responseOf(declaration: MarkupElement): Response {
  const mapping = childNamed(declaration, 'mapping') ?? { children: [] }
  return {
    cardinality: declaration.attributes.cardinality ?? 'single',
    correct: childrenNamed(childNamed(declaration, 'correctresponse') ?? { children: [] }, 'value').map(
      valueIn,
    ),
    mapped: childrenNamed(mapping, 'mapentry')
      .filter(({ attributes }) => Number(attributes.mappedvalue) > 0)
      .map(({ attributes }) => attributes.mapkey ?? ''),
  }
}

const none: Response = { cardinality: 'single', correct: [], mapped: [] }

/** The responses of an item, and the tolerances within which it counts numbers as equal. */
export class Responses {
  private readonly declared: ReadonlyMap<string, Response>
  private readonly processing: MarkupElement
  constructor(item: MarkupElement) {
    this.declared = new Map(
      childrenNamed(item, 'responsedeclaration').map((one) => [
        one.attributes.identifier ?? '',
        responseOf(one),
      ]),
    )
    this.processing = childNamed(item, 'responseprocessing') ?? { name: '', attributes: {}, children: [] }
  }

  of({ attributes }: MarkupElement): Response {
    return this.declared.get(attributes.responseidentifier ?? '') ?? none
  }

  /** The right values: those declared as correct, and all that earn something. */
  rightOf(interaction: MarkupElement): string[] {
    const { correct, mapped } = this.of(interaction)
    return [...new Set([...correct, ...mapped])]
  }

  private testsOf(interaction: MarkupElement, name: string): MarkupElement[] {
    const id = interaction.attributes.responseidentifier
    return allNamed(this.processing, name).filter((test) =>
      allNamed(test, 'variable').some(({ attributes }) => attributes.identifier === id),
    )
  }

  /** Texts that are compared with the response where nothing is declared. */
  comparedWith(interaction: MarkupElement): string[] {
    return this.testsOf(interaction, 'stringmatch').flatMap((test) =>
      allNamed(test, 'basevalue').map(valueIn),
    )
  }

  toleranceOf(interaction: MarkupElement): number | null {
    const [test] = this.testsOf(interaction, 'equal')
    if (!test) return null
    const [first] = (test.attributes.tolerance ?? '0').trim().split(/\s+/)
    return /^absolute$/i.test(test.attributes.tolerancemode ?? '') ? Number(first) || 0 : 0
  }
}
