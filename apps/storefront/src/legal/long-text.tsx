import type { ReactNode } from 'react';
import { type Block, readBlocks } from './blocks.ts';
import styles from './long-text.module.css';

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

/** A legal document from the server: its title, optional content before and after, and the text. */
export function LongText({ source, before, after }: { source: string; before?: ReactNode; after?: ReactNode }) {
  const { title, blocks } = readBlocks(source);
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      {before}
      {blocks.map((block) => (
        <Shown key={JSON.stringify(block)} block={block} />
      ))}
      {after}
    </article>
  );
}
