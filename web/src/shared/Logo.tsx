// The mark (logs afloat, held by a boom) and, where there is room, the name beside it.
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import styles from './Logo.module.css';

interface LogoProps {
  /** Height of the mark in pixels. */
  readonly size?: number;
  readonly withName?: boolean;
}

export function Logo({ size = 24, withName = false }: LogoProps) {
  // Edges lie on even numbers, so they are sharp at 16 pixels. `favicon.svg` draws the same.
  const mark = (
    <svg
      className={styles['mark']}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={withName ? undefined : 'img'}
      aria-label={withName ? undefined : PRODUCT_NAME}
      aria-hidden={withName || undefined}
    >
      <g className={styles['logs']}>
        <rect x="2" y="2" width="20" height="6" rx="3" />
        <rect x="6" y="10" width="15" height="6" rx="3" />
        <rect x="2" y="18" width="14" height="6" rx="3" />
      </g>
      <path className={styles['boom']} d="M28 4v8c0 10.5-6.5 17-17 17H4" />
    </svg>
  );
  if (!withName) return mark;
  return (
    <span className={styles['logo']} style={{ fontSize: size * 0.75 }}>
      {mark}
      <span className={styles['name']}>{PRODUCT_NAME}</span>
    </span>
  );
}
