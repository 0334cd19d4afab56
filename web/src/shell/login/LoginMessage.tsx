// The one line in which the login form speaks. Its room is kept free, so that nothing moves when it does.
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import classes from './LoginMessage.module.css';

interface Props {
  id: string;
  problem: string | undefined;
  hint: string | undefined;
}

export function LoginMessage({ id, problem, hint }: Props) {
  return (
    <div id={id} className={classes.line}>
      <span role="alert" className={classes.problem}>
        {problem !== undefined && (
          <>
            <IconAlertCircle size={16} aria-hidden />
            {problem}
          </>
        )}
      </span>
      <output className={classes.hint}>
        {problem === undefined && hint !== undefined && (
          <>
            <IconInfoCircle size={16} aria-hidden />
            {hint}
          </>
        )}
      </output>
    </div>
  );
}
