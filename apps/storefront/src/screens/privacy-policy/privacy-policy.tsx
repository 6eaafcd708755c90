import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLanguage } from '../../language/use-language.ts';
import styles from '../../legal/long-text.module.css';
import { privacyPolicyQuery } from '../../legal/privacy-policy.ts';
import { type Block, readBlocks } from './blocks.ts';

function Shown({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function Screen() {
  // The text stays until the one in the other language has arrived.
  const language = useDeferredValue(useLanguage());
  const { data } = useSuspenseQuery(privacyPolicyQuery(language));
  const { title, blocks } = readBlocks(data);
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      {blocks.map((block) => (
        <Shown key={JSON.stringify(block)} block={block} />
      ))}
    </article>
  );
}
