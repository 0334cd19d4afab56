// Shows a highlighting colour: a swatch, or the scale with the values at its ends.
import { gradientCss, type HighlightingColor } from './highlightingColor.ts';
import styles from './HighlightingColorPreview.module.css';

export function HighlightingColorPreview({ color }: { readonly color: HighlightingColor }) {
  switch (color.type) {
    case 'static':
      return (
        <span className={styles['preview']}>
          <span className={styles['swatch']} style={{ background: color.color }} aria-hidden="true" />
          <span className="lb-mono">{color.color}</span>
        </span>
      );
    case 'gradient':
      return (
        <span className={styles['preview']}>
          <span>{color.lower}</span>
          <span
            className={styles['scale']}
            style={{ background: gradientCss(color.gradient) }}
            aria-hidden="true"
          />
          <span>{color.upper}</span>
          <span className={styles['name']}>{color.gradient}</span>
        </span>
      );
    default:
      throw new Error('Invalid highlighting color type');
  }
}
