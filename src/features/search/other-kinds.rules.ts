import { headsOfCategory } from '#src/features/listing/word-roles.rules.ts'
import { wordsIn } from '#src/shared/text.ts'
import { phraseKey, type Vocabulary } from './vocabulary.rules.ts'

interface NamedNode {
  id: string
  name: string
}

interface Tree<N extends NamedNode> {
  childrenOf: (id: string | null) => readonly N[]
}

/**
 * Returns the head nouns of categories below a main category that are other things than it is named after: of "Tablets",
 * with "Tablets with pen" and "Laptops", the laptops. Only when one of them repeats the name: all of "Fruit" are fruit.
 * What the vocabulary relates is no other thing.
 * @param noun in singular
 */
export function otherThings<N extends NamedNode>(
  noun: string,
  tree: Tree<N>,
  { things, kinds, synonyms }: Pick<Vocabulary, 'things' | 'kinds' | 'synonyms'>,
): string[] {
  const endsWith = (phrase: readonly string[], word: string): boolean => phraseKey(phrase.slice(-1)) === word
  const isRelated = (word: string): boolean =>
    word.endsWith(noun) ||
    (kinds.get(noun)?.has(word) ?? false) ||
    (synonyms.get(word) ?? []).some((phrase) => endsWith(phrase, noun)) ||
    (synonyms.get(noun) ?? []).some((phrase) => endsWith(phrase, word))
  const keyOf = (head: string): string => phraseKey([head])
  const isOther = (head: string): boolean => things.has(keyOf(head)) && !isRelated(keyOf(head))
  const below = (node: N): N[] => [node, ...tree.childrenOf(node.id).flatMap(below)]
  const mains = tree.childrenOf(null).filter(({ name }) => headsOfCategory(name).map(keyOf).join(' ') === noun)
  const others = mains.flatMap(({ id }) => {
    const children = tree.childrenOf(id).map((child) => ({ child, heads: headsOfCategory(child.name).map(keyOf) }))
    // A bar stool is also called bar chair.
    const isSynonym = (name: string): boolean =>
      (synonyms.get(phraseKey(wordsIn(name))) ?? []).some((phrase) => endsWith(phrase, noun))
    if (!children.some(({ heads }) => heads.includes(noun))) return []
    return children
      .filter(({ child, heads }) => !heads.some(isRelated) && !isSynonym(child.name))
      .flatMap(({ child }) =>
        below(child).flatMap(({ name }) => {
          // A reader may be anything; an e-reader is a thing.
          const isThing = things.has(phraseKey(wordsIn(name)))
          return headsOfCategory(name).filter((head) => isOther(head) || (isThing && !isRelated(keyOf(head))))
        }),
      )
  })
  return [...new Set(others)]
}
