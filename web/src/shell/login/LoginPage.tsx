// The way in. Shown in place of any page, so that the user then is where they wanted to go.
import { DocumentTitle } from '../../kit/page/DocumentTitle.tsx';
import { Logo } from '../../shared/Logo.tsx';
import { PublicNotices } from '../notices/PublicNotices.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderLogin } from './ProviderLogin.tsx';
import { LogLines } from './LogLines.tsx';
import classes from './LoginPage.module.css';

interface Props {
  /** Whose session ended while they were at work. */
  expiredFor?: string | undefined;
}

export function LoginPage({ expiredFor }: Props) {
  return (
    <div className={classes.page}>
      <DocumentTitle title="Log in" />
      <div className={classes.corner}>
        <ThemeToggle />
      </div>
      <LogLines />
      <main className={classes.column}>
        <Logo size={32} withName />
        <PublicNotices place="atLogin" />
        <section className={classes.card} aria-labelledby="login-heading">
          <h1 id="login-heading" className={classes.heading}>
            {expiredFor === undefined ? 'Log in' : 'Log in again'}
          </h1>
          <p className={classes.purpose}>
            {expiredFor === undefined
              ? 'Search, route and watch your logs.'
              : 'Your session has ended. What you were doing is kept until you are back.'}
          </p>
          <LoginForm initialUsername={expiredFor ?? ''} />
          <ProviderLogin />
        </section>
      </main>
    </div>
  );
}
