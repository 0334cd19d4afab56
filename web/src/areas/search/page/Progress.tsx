// A line along the lower edge of the question while a search runs.
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import styles from './SearchPage.module.css';

export function Progress({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <div className={styles['progress']} aria-hidden="true">
      {isRunning && (
        <Delayed>
          <div className={styles['progressMark']} />
        </Delayed>
      )}
    </div>
  );
}
